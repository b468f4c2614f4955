import type { DemoExperience } from '../types.ts';
import { designMediaExperiences } from './design-media.ts';
import { educationOtherExperiences } from './education-other.ts';
import { engineeringHealthExperiences } from './engineering-health.ts';
import { marketingEcommerceExperiences } from './marketing-ecommerce.ts';
import { officeFinanceExperiences } from './office-finance.ts';
import { softwareExperiences } from './software.ts';

/** All experiences of the demo, ordered by theme. */
export const demoExperiences: DemoExperience[] = [
  ...softwareExperiences,
  ...designMediaExperiences,
  ...marketingEcommerceExperiences,
  ...officeFinanceExperiences,
  ...engineeringHealthExperiences,
  ...educationOtherExperiences,
];
