/** The page of a request that failed. */
export const errorPage = {
  /** By this number the team finds the request in the log. */
  requestNumber: (id: string) => `İstek numarası: ${id}`,
} as const;
