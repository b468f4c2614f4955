import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** The address a request came from, as rate limits count it; never stored, never logged. */
export type ClientAddress = (c: Context) => string;

/** The prefix of an IPv6 household, in bits. */
const household = 64;

/**
 * Reads the client's address behind trusted proxies: `X-Forwarded-For` counts only on connections from one of them, and
 * then the last address that is not itself a proxy. IPv6 addresses are cut to their /64, which is one household.
 * `onUnbelieved` is called once when such a header comes from elsewhere: behind an unconfigured proxy everybody counts
 * as one address.
 */
export function clientAddressBehind(trustedProxies: string[], onUnbelieved: () => void = () => {}): ClientAddress {
  let isTold = false;
  const trusted = { proxy: trustedProxies.map(rangeOf) };
  const isTrusted = (hop: string) => {
    const address = parsed(hop);
    return address !== undefined && ipaddr.subnetMatch(address, trusted, 'client') === 'proxy';
  };

  return (c) => {
    const peer = peerOf(c);
    if (!isTrusted(peer)) {
      if (!isTold && c.req.header('x-forwarded-for') !== undefined) {
        isTold = true;
        onUnbelieved();
      }
      return counted(peer) ?? peer;
    }
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => withoutPort(hop.trim()));
    // Searched from the end. An unreadable hop could hide any address before it, so the direct peer counts instead.
    const nearest = hops.findLast((hop) => !isTrusted(hop)) ?? peer;
    return counted(nearest) ?? counted(peer) ?? peer;
  };
}

/** The answer's header in which `/livez` says how a request came. */
export const arrivalHeader = 'sesol-arrival';

/** An address of a network for documentation (RFC 5737), from which nobody calls: what a caller claims to be. */
export const claimedAddress = '192.0.2.1';

/**
 * How a request came, as far as its address counts: without a forwarded one, with one from a trusted proxy or from
 * elsewhere, or with one that a trusted proxy has left as the caller had claimed it. Names no address.
 */
export type Arrival = 'direct' | 'believed' | 'unbelieved' | 'claimed';

/** Says of each request how it came. */
export function arrivalBehind(trustedProxies: string[]): (c: Context) => Arrival {
  return (c) => {
    const forwarded = c.req.header('x-forwarded-for');
    if (forwarded === undefined) return 'direct';
    if (!isAmong(peerOf(c), trustedProxies)) return 'unbelieved';
    return forwarded.split(',').at(-1)?.trim() === claimedAddress ? 'claimed' : 'believed';
  };
}

/** Whether an address is one of those, or of those ranges. */
export function isAmong(address: string, proxies: string[]): boolean {
  const own = parsed(address);
  return own !== undefined && ipaddr.subnetMatch(own, { proxy: proxies.map(rangeOf) }, 'client') === 'proxy';
}

const peerOf = (c: Context) => (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';

/** The network of `prefix` bits around a counted IPv6 address; `undefined` for IPv4. */
export function networkAround(address: string, prefix: number): string | undefined {
  const [network = ''] = address.split('/');
  return ipaddr.IPv6.isValid(network) ? networkOf(network, prefix) : undefined;
}

function networkOf(address: string, prefix: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;
}

function rangeOf(proxy: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (proxy.includes('/')) return ipaddr.parseCIDR(proxy);
  const address = ipaddr.process(proxy);
  return [address, 8 * address.toByteArray().length];
}

/** An address in strict notation, as Node parses it; `::ffff:192.0.2.1` is its IPv4 address. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

function counted(text: string): string | undefined {
  const address = parsed(text);
  return address instanceof ipaddr.IPv6 ? networkOf(address.toString(), household) : address?.toString();
}

/** The address of a hop without the port that some proxies append: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}
