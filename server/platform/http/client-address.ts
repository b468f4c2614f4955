import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The address a request came from, as rate limits count it; never stored, never logged. */
export type ClientAddress = (c: Context) => string;

/**
 * Reads the client's address behind trusted proxies: `X-Forwarded-For` counts only on connections from one of them, and
 * then the last address that is not itself a proxy. IPv6 addresses are cut to their /64, which is one household.
 * `onUnbelieved` is called once when such a header comes from elsewhere: behind an unnamed proxy everybody counts as
 * one address.
 */
export function clientAddressBehind(trustedProxies: string[], onUnbelieved: () => void = () => {}): ClientAddress {
  let isTold = false;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return (c) => {
    const peer = unmapped((c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '');
    if (!isTrusted(peer)) {
      if (!isTold && c.req.header('x-forwarded-for') !== undefined) {
        isTold = true;
        onUnbelieved();
      }
      return network(peer);
    }
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => unmapped(withoutPort(hop.trim())));
    // From the end: a hop that can not be read could hide anybody before it, so our own peer counts instead.
    const nearest = hops.findLast((hop) => !isTrusted(hop)) ?? peer;
    return network(isIP(nearest) === 0 ? peer : nearest);
  };
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** `::ffff:192.0.2.1` is the IPv4 address it ends in. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The network of `prefix` bits (at most 64) around an IPv6 address; an IPv4 address is returned as it is. */
export function networkAround(address: string, prefix: number): string | undefined {
  if (!address.includes(':')) return undefined;
  const groups = address.split(':').map((group) => Number.parseInt(group, 16));
  const kept = groups.map((group, n) => group & (0xffff << Math.min(16, Math.max(0, 16 * (n + 1) - prefix))));
  return `${kept.map((group) => group.toString(16)).join(':')}/${prefix}`;
}

function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
