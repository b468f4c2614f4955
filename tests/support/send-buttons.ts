import { experienceForm } from '#contract/copy/experience-form.ts';
import { listingForm } from '#contract/copy/listing-form.ts';

const either = (names: Record<string, string>) => new RegExp(`^(${Object.values(names).join('|')})$`);

/** The names of the buttons that send a post, whenever it will be public: that is chosen for an account of today. */
export const sendsExperience = either(experienceForm.submit);
export const sendsListing = either(listingForm.submit);
