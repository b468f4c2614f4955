/** Canaries: addresses, passwords, codes and tokens of tests, which must never be logged. */
const canaries = [
  /[^\s"'/@]+@(ornek|kimlik)\.example/,
  /dogru-parola|uzun-bir-parola|yepyeni-parola|yanlis-parola/,
  /oobCode|set-cookie|__Host-sesol|sesol=/,
  // The product's codes and tokens have 43 such characters; ids are shorter.
  /[A-Za-z0-9_-]{43}/,
  /paylasilan-bir-sir/,
];

/** The first canary in a server's log, with its line; `undefined` when there is none. */
export function leakIn(log: string): string | undefined {
  return log.split('\n').find((line) => canaries.some((canary) => canary.test(line)));
}
