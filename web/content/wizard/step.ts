import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { waits } from '#contract/limits.ts';

/**
 * The step on screen. It is the history entry's, so that Back goes a step back and a reload stays; what the draft
 * does not allow is held back on arrival only, so that nothing moves while somebody fills in.
 */
export function useStep(path: string, reachable: (wanted: number) => number): number {
  const navigate = useNavigate();
  const { key, state }: Location<{ step?: number } | null> = useLocation();
  const wanted = state?.step ?? 0;
  const arrive = () => ({ key, step: reachable(wanted) });
  const [arrival, setArrival] = useState(arrive);
  if (arrival.key !== key) setArrival(arrive());

  const { step } = arrival;
  useEffect(() => {
    if (step !== wanted) void navigate(path, { replace: true, state: { step } });
  }, [path, step, wanted, navigate]);
  return step;
}

/** What the step is shown in: focus goes there with each new step, so that keyboard and screen reader go on where the eye does. */
export function useStepPanel(step: number) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(step);
  const focus = () => ref.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    ref.current?.focus({ preventScroll: true });
    (ref.current?.closest('dialog') ?? window).scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return { ref, focus };
}

/** False for a moment after each new step: the second half of a double click would hit whatever came under the pointer. */
export function useSettled(step: number): boolean {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), waits.stepSettles);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
}
