import { adCheck } from '#contract/copy/ad-check.ts';
import { AdCheck } from '#web/ad-check/ad-check.tsx';
import { Section } from './section.tsx';

export function Check() {
  return (
    <Section id="ad-check" title={adCheck.title} intro={adCheck.intro}>
      <AdCheck />
    </Section>
  );
}
