import { account } from '#contract/copy/account.ts';
import { Icon } from '#web/ui/icon.tsx';

const copy = account.data;

export function MyData() {
  return (
    <>
      <p className="mb-3 text-ink-soft">{copy.explanation}</p>
      <a
        href="/api/me/export"
        download
        className="inline-flex min-h-13 w-full items-center justify-center gap-[0.55em] rounded-full border-2 border-line-strong bg-surface px-[1.4rem] font-bold hover:border-ink"
      >
        <Icon name="download-simple-bold" />
        {copy.download}
      </a>
    </>
  );
}
