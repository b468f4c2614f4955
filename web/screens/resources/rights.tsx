import { rights } from '#contract/copy/resources/rights.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { Section } from './section.tsx';

export function Rights() {
  return (
    <Section id="rights" title={rights.title} intro={rights.intro}>
      <CheckList items={rights.items.map(({ answer, text, law }) => ({ lead: answer, text, note: law }))} />
    </Section>
  );
}
