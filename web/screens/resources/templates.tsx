import { useRef, useState } from 'react';
import { templates } from '#contract/copy/resources/templates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CopyButton, CopyFailure, useCopy } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Seg } from '#web/ui/seg.tsx';
import { Section } from './section.tsx';

type TemplateText = (typeof templates.items)[number];

const options = templates.items.map(({ id, label }) => ({ value: id, label }));

/** Two e-mail templates, one at a time; without scripts both are shown. */
export function Templates() {
  const [chosen, setChosen] = useState<TemplateText['id']>('complaint');
  return (
    <Section id="templates" title={templates.title} intro={templates.intro}>
      <div className="mt-4 hidden max-w-88 js:block">
        <Seg label={templates.choose} options={options} value={chosen} onChange={setChosen} />
      </div>
      {templates.items.map((template) => (
        <div key={template.id} className={template.id === chosen ? undefined : 'js:hidden'}>
          <Template template={template} />
        </div>
      ))}
    </Section>
  );
}

function Template({ template: { label, fileName, text } }: { template: TemplateText }) {
  const source = useRef<HTMLPreElement>(null);
  const { outcome, copy } = useCopy(source);
  return (
    <>
      <h3 className="mt-6 text-lg js:sr-only">{label}</h3>
      <pre
        ref={source}
        role="group"
        aria-label={label}
        className="mt-4 rounded-md bg-sunken p-4.5 font-read text-[1rem] leading-relaxed wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton outcome={outcome} variant="primary" className="not-js:hidden" onClick={copy}>
          {templates.copy}
        </CopyButton>
        <ButtonLink to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={fileName}>
          <Icon name="download-simple-bold" />
          {templates.download}
        </ButtonLink>
      </div>
      {outcome === 'failed' && <CopyFailure />}
    </>
  );
}
