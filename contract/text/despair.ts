import { foldTurkish } from './fold.ts';

const words =
  /(?<!\p{L})(?:yasamak istem(?:iyorum|edim)|yasayasim (?:yok|gelmiyor)|olmek istiyor(?:um|dum)|olsem(?: de)? kurtulsam|intihar|canima kiy|kendime zarar|kendimi oldur|hayatima son|yasamanin (?:bir )?anlami (?:yok|kalmadi))/u;

/** Whether somebody writes that they do not want to live. */
export const tellsOfDespair = (text: string): boolean => words.test(foldTurkish(text));
