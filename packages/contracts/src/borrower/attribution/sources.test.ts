import { expect, test } from 'vitest';
import { isKnownSource, KNOWN_LINKS, linkQueryOf, SOURCE_NAME, sourceName } from './sources.ts';

test('every source has names of its own, each written as names are', () => {
  const names = KNOWN_LINKS.flatMap(({ source, aliases = [] }) => [source, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !SOURCE_NAME.test(name))).toEqual([]);
  expect(KNOWN_LINKS.length).toBeGreaterThan(50);
});

test('a source has one name, whatever its case and by whichever it is called', () => {
  expect([' LeadGid ', 'Leads.SU', 'New-Net'].map(sourceName)).toEqual(['leadgid', 'leadssu', 'new-net']);
  expect(['leadssu', 'leads.su', 'new-net'].map(isKnownSource)).toEqual([true, false, false]);
});

test('a partner is given a link of the parameters that are read of it', () => {
  expect(['new-net', 'leadgid', 'guruleads', 'admitad', 'upsala'].map(linkQueryOf)).toEqual([
    '?utm_source=new-net&click_id={click_id}&web_id={web_id}',
    '?utm_source=leadgid&cpa_click_id={click_id}&cpa_wm_id={web_id}',
    '?utm_campaign=guruleads&clickid={click_id}&wm_id={web_id}',
    '?admitad_uid={click_id}',
    '?utm_source=upsala&clickid={click_id}',
  ]);
});
