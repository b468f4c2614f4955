import { legalPages } from '#contract/legal-pages.ts';
import { Link } from '#web/ui/link.tsx';

/** The statement that opening an account accepts the terms, with links to both texts, each in a new tab. */
export function Terms({
  copy,
}: {
  copy: Record<'adult' | 'termsLink' | 'accept' | 'disclosureLink' | 'read', string>;
}) {
  return (
    <>
      {copy.adult}
      <Link to={legalPages.terms.path} target="_blank" className="link">
        {copy.termsLink}
      </Link>
      {copy.accept}
      <Link to={legalPages.disclosure.path} target="_blank" className="link">
        {copy.disclosureLink}
      </Link>
      {copy.read}
    </>
  );
}
