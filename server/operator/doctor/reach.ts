import { createTransport } from 'nodemailer';
import { doctor as copy, trialMail } from '#contract/copy/doctor.ts';
import { isLoopback, StartError } from '#server/platform/config.ts';
import { arrivalHeader, claimedAddress } from '#server/platform/http/client-address.ts';
import { openStorage, tryStorage } from '#server/platform/storage/storage.ts';
import { type Check, fault, reasonOf, those } from './finding.ts';

/** How long an answer is waited for, in milliseconds. */
const timeout = 10_000;
/** Codes of refused certificates. */
const refusedCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** Looks at the mail server, and sends a mail where an address is given. */
export const checkMail: Check = async ({ config: { smtpUrl, publisher }, mailTo }) => {
  if (!smtpUrl) return [];
  const { protocol, hostname } = new URL(smtpUrl);
  const found = those([protocol === 'smtp:' && !isLoopback(hostname), copy.mailInClear]);
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, dnsTimeout: timeout };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    if (!mailTo) return found;
    const from = { name: publisher.name, address: publisher.team.email };
    await transport
      .sendMail({ from, to: { name: '', address: mailTo }, ...trialMail })
      .catch((error) => found.push(fault(copy.mailNotSent(mailTo, reasonOf(error)))));
  } catch (error) {
    const reason = reasonOf(error);
    if (refusedCertificate.test(reason)) found.push(fault(copy.mailCertificate(hostname, reason)));
    else found.push(fault(reason === 'EAUTH' ? copy.mailRefused(reason) : copy.mailUnreachable(reason)));
  } finally {
    transport.close();
  }
  return found;
};

/** Writes and reads in the storage of photos. */
export const checkStorage: Check = async ({ config }) => {
  try {
    await tryStorage(await openStorage(config));
    return [];
  } catch (error) {
    return [fault(error instanceof StartError ? copy.bucket(error.message) : copy.storageUnwritable(reasonOf(error)))];
  }
};

/** Asks the site at its public address, as its readers do, with an address that no proxy may take for the reader's. */
export const checkOrigin: Check = async ({ config: { origin, production, trustedProxies } }) => {
  if (!production) return [];
  const headers = { 'x-forwarded-for': claimedAddress };
  const ask = (address: string) =>
    fetch(origin + address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  try {
    const alive = await ask('/livez');
    if ((await alive.text()) !== 'ok') return [fault(copy.originElsewhere(origin))];
    const [outbox, metrics] = [await ask('/dev/outbox'), await ask('/metrics')];
    const isTold = (await metrics.text()).includes('sesol_');
    const arrival = trustedProxies.length > 0 ? alive.headers.get(arrivalHeader) : null;
    return those(
      [outbox.status === 200, copy.outboxOpen(origin)],
      [isTold, copy.metricsPublic(origin)],
      [arrival === 'direct', copy.proxySilent(origin)],
      [arrival === 'unbelieved', copy.proxyUnknown(origin, trustedProxies)],
      [arrival === 'claimed', copy.proxyBelieves(origin)],
    );
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return [
      fault(
        refusedCertificate.test(reason) ? copy.certificate(origin, reason) : copy.originUnreachable(origin, reason),
      ),
    ];
  }
};
