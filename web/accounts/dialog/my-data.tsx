import { account } from '#contract/copy/account.ts';
import { shelf as shelfCopy } from '#contract/copy/shelf.ts';
import { useShelf } from '#web/platform/shelf.ts';
import { useSite } from '#web/platform/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const copy = account.data;

/** The downloads of what the account holds, and of what this device keeps beside it. */
export function MyData() {
  const shelf = useShelf();
  const { origin } = useSite();
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
      {shelf && !shelf.isEmpty() && (
        <>
          <p className="mt-4 mb-3 text-ink-soft">{shelfCopy.inAccount}</p>
          <ButtonLink block to={shelf.fileAddress(origin)} download={shelfCopy.fileName}>
            <Icon name="download-simple-bold" />
            {shelfCopy.downloadAll}
          </ButtonLink>
        </>
      )}
    </>
  );
}
