import { redFlags } from '#contract/copy/resources/red-flags.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Section } from './section.tsx';

export function RedFlags() {
  const [skills, description, interview] = redFlags.tabs;
  return (
    <Section id="red-flags" title={redFlags.title} intro={redFlags.intro}>
      <div className="mt-3">
        <Tabs label={redFlags.tabsLabel} tabs={[tabOf(skills), tabOf(description), tabOf(interview)]} />
      </div>
    </Section>
  );
}

function tabOf({ id, label, signals }: (typeof redFlags.tabs)[number]) {
  return { id, label, panel: <Signals signals={signals} /> };
}

function Signals({ signals }: { signals: readonly { title: string; text: string }[] }) {
  return (
    <ul>
      {signals.map(({ title, text }) => (
        <li key={title} className="flex gap-3.5 border-b border-line py-4">
          <Icon name="flag-pennant-fill" className="mt-0.5 text-suspicious-ink" />
          <div className="min-w-0">
            <strong className="font-bold">{title}</strong>
            <p className="mt-1 leading-normal text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
