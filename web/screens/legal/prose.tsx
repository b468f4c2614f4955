import type { LegalSection } from '#contract/copy/legal.ts';
import { LinkedText } from './linked-text.tsx';

/** A long text, in the typeface for reading. */
export function Prose({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ id, title, body }) => (
    <section key={title} id={id} className="mt-10 max-w-[64ch] font-read text-read first-of-type:mt-6">
      <h3 className="font-ui text-lg">{title}</h3>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-3 text-pretty">
            <LinkedText text={part} />
          </p>
        ) : (
          <ul key={part[0]} className="mt-3 list-disc pl-[1.2em]">
            {part.map((line) => (
              <li key={line} className="not-first:mt-1.5">
                <LinkedText text={line} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));
}
