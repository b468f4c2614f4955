import { admin } from '#contract/copy/admin.ts';
import { hashAddress } from '#contract/kind-names.ts';
import type { PostRef } from '#contract/posts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The link to a post on its public page. */
export function OnSite({ kind, id }: PostRef) {
  return (
    <p>
      <Link
        to={hashAddress({ kind, id })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
      >
        <Icon name="arrow-square-out-bold" />
        {admin.preview.onSite}
      </Link>
    </p>
  );
}
