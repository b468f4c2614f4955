import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { hasModifier } from './modifier-keys.ts';

interface TabsProps {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

/** Tabs with panels; arrow keys, Home and End move between them. Without scripts all panels show, under headings. */
export function Tabs({ label, tabs }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);

  const chooseByKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const last = tabs.length - 1;
    const target = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={chooseByKey}
        className="fading-end going-on hidden gap-1 overflow-x-auto shadow-[inset_0_-2px_var(--color-line)] [scrollbar-width:none] max-md:-mx-(--gutter) max-md:pl-[calc(var(--gutter)-0.5rem)] js:flex"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}-tab`}
            aria-controls={`${prefix}-${tab.id}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={({ currentTarget }) => {
              setChosen(index);
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
            }}
            className="min-h-12 shrink-0 border-y-4 border-transparent px-2.5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-b-brand aria-selected:text-brand-ink md:px-4"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}`}
          aria-labelledby={`${prefix}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone must be reachable from its tab.
          tabIndex={0}
          className={index === chosen ? undefined : 'js:hidden'}
        >
          <h3 className="mt-6 text-lg js:hidden">{tab.label}</h3>
          {tab.panel}
        </div>
      ))}
    </>
  );
}
