import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { waits } from '#contract/limits.ts';

/**
 * Step of the wizard on screen, kept in the history entry: Back goes a step back and a reload stays. Whether the draft allows
 * the step is checked only when its entry is opened, so that nothing moves while somebody fills in.
 */
export function useStep(path: string, reachable: (wanted: number) => number): number {
  const navigate = useNavigate();
  const { key, state }: Location<{ step?: number } | null> = useLocation();
  const wanted = state?.step ?? 0;
  const enter = () => ({ key, step: reachable(wanted) });
  const [entered, setEntered] = useState(enter);
  if (entered.key !== key) setEntered(enter());

  const { step } = entered;
  useEffect(() => {
    if (step !== wanted) void navigate(path, { replace: true, state: { step } });
  }, [path, step, wanted, navigate]);
  return step;
}

/**
 * The panel of a step. Each new step takes focus, so that keyboard and screen reader continue there; after `leadTo` the
 * named field of the step that comes takes it.
 */
export function useStepPanel(step: number) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(step);
  const wanted = useRef('');
  const enter = useCallback(() => {
    ref.current?.focus({ preventScroll: true });
    (ref.current?.closest('dialog') ?? window).scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    enter();
    if (wanted.current) ref.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus();
    wanted.current = '';
  }, [step, enter]);
  const leadTo = useCallback((field: string) => {
    wanted.current = field;
  }, []);
  return { ref, enter, leadTo };
}

/**
 * False for a moment after each new step: the second half of a double click would hit whatever came under the pointer.
 */
export function useSettled(step: number): boolean {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), waits.stepSettles);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
}
