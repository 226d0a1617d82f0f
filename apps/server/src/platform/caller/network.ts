/**
 * The network by which an address is counted. With IPv6 a home or phone has a whole /64 and changes its address at will; with
 * IPv4 it has one address at most. IPv4 inside IPv6 (`::ffff:`) counts as IPv4.
 */
export function networkOf(address: string): string {
  const within = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (within) return within;
  if (!address.includes(':')) return address;
  const [withoutZone = ''] = address.split('%');
  const [head = '', tail] = withoutZone.split('::');
  const before = groupsOf(head);
  const behind = tail === undefined ? [] : groupsOf(tail);
  const between = Array<string>(Math.max(0, GROUPS - before.length - behind.length)).fill('0');
  return `${[...before, ...between, ...behind].slice(0, NETWORK_GROUPS).map(plain).join(':')}::/64`;
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

const plain = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '');
