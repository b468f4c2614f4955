import { useId } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';

interface SegProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A segmented control of two modes: radio buttons, so that arrow keys move between them. */
export function Seg<T extends string>({ label, options, value, onChange }: SegProps<T>) {
  const name = useId();
  return (
    <fieldset disabled={!useHydrated()} className="flex gap-1 rounded-full bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-11 grow basis-0 cursor-pointer place-items-center rounded-full px-3.5 text-center text-sm font-bold text-ink-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus dark:has-checked:bg-brand-tint dark:has-checked:text-brand-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-y-0 left-0 w-3.5 appearance-none opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
