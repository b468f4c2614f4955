import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface PanelProps {
  heading: 'h2' | 'h3';
  title: string;
  className?: string;
  children: ReactNode;
}

/** A quiet box with a heading and a short text. */
export function Panel({ heading: Heading, title, className, children }: PanelProps) {
  return (
    <div className={classes('rounded-md border border-line bg-surface p-5 dark:border-transparent', className)}>
      <Heading className="text-lg font-bold">{title}</Heading>
      <div className="mt-1.5 leading-normal text-ink-soft">{children}</div>
    </div>
  );
}
