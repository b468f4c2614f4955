import { rights } from '#contract/copy/resources/rights.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from './section.tsx';

/** The rights in a word each; what one means, and its law, open below it. */
export function Rights() {
  return (
    <Section id="rights" title={rights.title} intro={rights.intro}>
      <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
        {rights.items.map(({ answer, text, law }) => (
          <li key={answer} className="border-b border-line">
            <details className="group leading-snug">
              <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-2 text-[1.1875rem] font-bold">
                <Icon name="check-circle-fill" className="text-good-ink" />
                <span className="min-w-0 grow wrap-anywhere">{answer}</span>
                <Icon name="caret-down-bold" className="text-sm text-ink-faint group-open:rotate-180" />
              </summary>
              <p className="pl-9 wrap-anywhere">{text}</p>
              <p className="mt-0.5 pb-3 pl-9 text-sm wrap-anywhere text-ink-faint">{law}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
