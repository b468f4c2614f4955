import { doctor as copy } from '#contract/copy/doctor.ts';
import { isLoopback } from '#server/platform/config.ts';
import { claimedAddress, isAmong } from '#server/platform/http/client-address.ts';
import { type Check, those } from './finding.ts';

/** Looks at settings that are valid, and wrong for a public site. */
export const checkSettings: Check = ({ config }) =>
  those(
    [process.getuid?.() === 0 && config.production, copy.runsAsRoot],
    [config.production && config.origin.startsWith('http:'), copy.httpOrigin],
    [config.unsetContacts.includes('TEAM_EMAIL'), copy.teamEmailUnset],
    [config.unsetContacts.includes('CONTROLLER'), copy.controllerUnset],
    [config.production && config.trustedProxies.length === 0, copy.proxiesUnset],
    // It is nobody's address: a range that has it has readers, too.
    [isAmong(claimedAddress, config.trustedProxies), copy.proxiesTooMany(config.trustedProxies)],
    [config.production && ['trace', 'debug'].includes(config.logLevel), copy.logTooTalkative(config.logLevel)],
    [!isLoopback(config.metrics?.host ?? 'localhost'), copy.metricsOpen(config.metrics?.host ?? '')],
  );
