/** Canaries: addresses, passwords, codes and tokens of tests, which no log may hold. */
const canaries = [
  /[^\s"'/@]+@(ornek|kimlik)\.example/,
  /dogru-parola|uzun-bir-parola|yepyeni-parola|yanlis-parola/,
  /oobCode|set-cookie|__Host-sesol|sesol=/,
  // Codes and tokens of ours are 43 such characters in a row; ids are shorter.
  /[A-Za-z0-9_-]{43}/,
  /paylasilan-bir-sir/,
];

/** The first canary found in what a server has logged, with its line; `undefined` when there is none. */
export function leakIn(log: string): string | undefined {
  return log.split('\n').find((line) => canaries.some((canary) => canary.test(line)));
}
