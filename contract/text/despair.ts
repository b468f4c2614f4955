import { foldTurkish } from './fold.ts';

const words =
  /(?<!\p{L})(?:(?<!(?:bir daha|tekrar|boyle|sunu|bunu|orada|burada|\p{L}+(?:yi|yu|si|su|seyi|[td][ae])) )yasamak istem(?:iyor|edig)|yasayasim (?:yok|gelmiyor)|olmek ist(?:iyor|edi[mg])|olmeyi (?:dusun|isti|iste)|keske ols(?:em|eydim)|olsem(?: de)? kurtulsam|intihar(?:i|a)? (?:dusun|etmek|etmeyi|edec|ettim|kalkis)|canima kiy|kendime zarar ver(?!me[dz]|meden)|kendimi oldur(?!esiye)|hayatima son ver|yasamanin (?:bir )?anlami (?:yok|kalmadi))/u;

/** Whether somebody writes that they do not want to live. */
export const tellsOfDespair = (text: string): boolean => words.test(foldTurkish(text));
