import { useMutation } from '@tanstack/react-query';
import { identifiersOf } from '#contract/ad-check/traits/identifiers.ts';
import { bandsOf, shinglesOf } from '#contract/ad-check/traits/shingles.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import type { AskedTraits } from '#contract/families.ts';
import { postAddress } from '#contract/post-address.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Link } from '#web/ui/link.tsx';

const copy = adCheckResult.alike;

/** The traits of a text, which lead to alike listings and say little of it. */
async function traitsOf(text: string): Promise<AskedTraits> {
  const hashOf = async (value: string) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const identifiers = identifiersOf(text, null).slice(0, 20);
  return {
    bands: bandsOf(shinglesOf(text)),
    identifiers: await Promise.all(identifiers.map(async ({ kind, value }) => ({ kind, hash: await hashOf(value) }))),
  };
}

/** Looks for submitted listings like a text, of which only hashes are sent, and nothing before somebody asks. */
export function Alike({ text }: { text: string }) {
  const api = useApi();
  const search = useMutation({
    mutationFn: async () => answerOf(api.api['suspicious-jobs'].alike.$post({ json: await traitsOf(text) })),
  });
  return (
    <div className="mt-6">
      <Button
        variant="secondary"
        size="sm"
        busy={search.isPending}
        busyLabel={copy.searching}
        onClick={() => search.mutate()}
      >
        {copy.search}
      </Button>
      <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">{copy.sent}</p>
      {search.isError && <ErrorLine onRetry={() => search.mutate()}>{copy.failed}</ErrorLine>}
      <div role="status" className="mt-3">
        {search.data && (
          <p className="font-bold">{search.data.count > 0 ? copy.found(formatCount(search.data.count)) : copy.none}</p>
        )}
      </div>
      <ul>
        {search.data?.items.map((listing) => (
          <li key={listing.id}>
            <Link
              to={postAddress('suspicious-job', listing.id)}
              className="inline-flex min-h-11 items-center wrap-anywhere underline"
            >
              {listing.jobTitle}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
