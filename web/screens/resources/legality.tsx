import { legality } from '#contract/copy/resources/legality.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Section } from './section.tsx';

export function Legality() {
  return (
    <Section id="legal" title={legality.title} intro={legality.intro}>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {legality.situations.map(({ title, points }) => (
          <Panel key={title} heading="h3" title={title}>
            {points.map((point) => (
              <div key={point.text} className="not-first:mt-3">
                <p>{point.text}</p>
                {'law' in point && <p className="mt-0.5 text-sm text-ink-faint">{point.law}</p>}
              </div>
            ))}
          </Panel>
        ))}
      </div>
    </Section>
  );
}
