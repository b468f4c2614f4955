/** What is said of changes that arrive while somebody reads or writes. */
export const live = {
  deletedMeanwhile: 'Bu paylaşım sen yazarken silindi, yorumun artık gönderilemez. Yazdıkların burada duruyor.',
} as const;
