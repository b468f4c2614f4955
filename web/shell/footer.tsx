import { type Ref, useRef } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { helpLines } from '#contract/help-lines.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { footerShrinksAt } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { useNow } from '#web/platform/clock.ts';
import { useInView, useScrolledBeyond } from '#web/platform/scroll.ts';
import { useSite } from '#web/platform/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const { footer } = shell;

const links = [
  { path: legalPages.privacy.path, label: footer.privacy },
  { path: legalPages.kvkk.path, label: footer.kvkk },
  { path: legalPages.terms.path, label: footer.terms },
  { path: legalPages.cookies.path, label: footer.cookies },
  { path: legalPages.disclosure.path, label: footer.disclosure },
  { path: pagePaths.about, label: footer.contact },
] as const;

/** The footer; a bar keeps its help lines in reach while they are off-screen. On phones they are in the menu. */
export function Footer() {
  const lines = useRef<HTMLParagraphElement>(null);
  const scrolled = useScrolledBeyond(footerShrinksAt);
  const linesInView = useInView(lines);
  return (
    <>
      <FullFooter lines={lines} />
      {scrolled && !linesInView && <MiniFooter />}
    </>
  );
}

function FullFooter({ lines }: { lines: Ref<HTMLParagraphElement> }) {
  const { name } = useSite();
  const year = new Date(useNow()).getUTCFullYear();
  return (
    <footer className="mt-16 border-t border-line">
      <div className="wrap grid gap-x-5 gap-y-1 py-5 text-sm text-ink-soft lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <p>{footer.blurb(name, year)}</p>
          <nav aria-label={footer.legal} className="footer-links -mx-[min(0.625rem,var(--gutter))] *:px-2.5">
            {links.map((link) => (
              <Link key={link.path} to={link.path}>
                {link.label}
              </Link>
            ))}
          </nav>
        </div>
        <p ref={lines} className="footer-links gap-x-5 font-bold text-ink">
          {helpLines.map((line) => (
            <a key={line.number} href={`tel:${line.number}`}>
              {line.label}
            </a>
          ))}
        </p>
      </div>
    </footer>
  );
}

function MiniFooter() {
  const { name } = useSite();
  const link = 'inline-flex min-h-11 min-w-11 items-center gap-[0.35em] font-semibold text-ink hover:underline';
  return (
    <aside
      aria-label={footer.helpLines}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] max-md:hidden short:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
        <span>{footer.owner(name)}</span>
        <Link to={legalPages.terms.path} className={link}>
          {footer.legal}
        </Link>
        <span className="grow" />
        {helpLines.map((line) => (
          <a key={line.number} href={`tel:${line.number}`} aria-label={line.label} className={link}>
            <Icon name="phone-bold" />
            {line.number}
          </a>
        ))}
      </div>
    </aside>
  );
}
