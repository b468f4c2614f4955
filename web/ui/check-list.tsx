import { Icon } from './icon.tsx';

/** A list with ticks. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-b border-line py-3 leading-snug">
          <Icon name="check-circle-fill" className="mt-0.5 text-good-ink" />
          <p className="min-w-0 wrap-anywhere">{item}</p>
        </li>
      ))}
    </ul>
  );
}
