import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showsSomething } from '#contract/text/visible.ts';
import { reportedAd } from '#web/ad-check/reported-ad.ts';
import type { Draft } from './draft.ts';

/** State of the checked ad that came along to the form: its text is put into an empty draft, and replaces no other. */
export function useCheckedAd(form: UseFormReturn<Draft>) {
  const queryClient = useQueryClient();
  const [put, setPut] = useState('');
  const [unused, setUnused] = useState('');
  const text = form.watch('listingText');
  const arrive = useEffectEvent(() => {
    const arrived = reportedAd.take(queryClient, 'form');
    if (arrived === '' || arrived === text) return;
    if (showsSomething(text)) return setUnused(arrived);
    form.setValue('listingText', arrived);
    setPut(arrived);
  });
  useEffect(() => arrive(), []);
  return {
    /** Its text while the draft has it unchanged. */
    put: put === text ? put : '',
    /** Its text while the draft has another. */
    unused: showsSomething(text) && text !== unused ? unused : '',
    /** Whether the draft had a text already when the ad arrived. */
    wasUnused: unused !== '',
    /** Notes that a draft with this text has replaced the other. */
    replaceBy: setPut,
    forget() {
      reportedAd.forget(queryClient);
      setUnused('');
    },
  };
}
