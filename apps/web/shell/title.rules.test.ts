import { describe, expect, it } from 'vitest';
import { brand, titleOf } from '#product/brand.ts';
import { linkTo, pages, type PageAddress } from '#product/pages.ts';
import texts from '../texts/shell.en.json' with { type: 'json' };
import { pageNamedAt, tabTitle } from './title.rules.ts';

/** Pages whose text has a title: `product/support` proves it. */
const reading = ['support.mapPolicy', 'support.mapPage', 'support.policy', 'public.text'];
/** They are about someone, or say by their name what a visitor did: an address of a person, or a destination stands for them. */
const neutral = {
  '{app}': [
    ...['map.removedUser', 'map.notification', 'groups.unavailable', 'account.logout', 'public.captcha'],
    ...['public.landing', 'public.promo', 'public.referral', 'public.notFound'],
  ],
  Chat: ['chat.conversation', 'chat.spot', 'groups.chat'],
  Chats: ['chat.list', 'chat.archive', 'chat.requests'],
  Group: ['groups.group'],
  Place: ['map.place'],
  You: ['you.you', 'you.zones', 'you.newZone', 'you.chats', 'you.blocked'],
};

const all = Object.entries(pages).flatMap(([slice, ofSlice]) =>
  Object.entries<PageAddress>(ofSlice).map(([name, address]) => ({ id: `${slice}.${name}`, address })),
);
const named = all.filter(({ id }) => !reading.includes(id));
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.titles;
const ids = Object.entries(titles).flatMap(([slice, ofSlice]) =>
  Object.keys(ofSlice).map((name) => `${slice}.${name}`),
);
const nameOf = (id: string) => {
  const [slice = '', name = ''] = id.split('.');
  return titles[slice]?.[name];
};
/** An address of the page with something at each part of its path. */
const addressOf = ({ path }: PageAddress) =>
  path === '*' ? '/nowhere' : path.replaceAll(/:\w+|\*/g, '0'.repeat(24));

describe('the title of a page', () => {
  it('is in the texts for every page, and for nothing else', () => {
    expect(ids.toSorted()).toEqual(named.map(({ id }) => id).toSorted());
  });

  it.each(named)('of $id is found by its address', ({ id, address }) => {
    expect(pageNamedAt(addressOf(address)).key).toBe(`titles.${id}`);
  });

  it('is that of the text where one is read', () => {
    for (const { id, address } of all)
      if (reading.includes(id)) expect(pageNamedAt(addressOf(address))).toEqual({ key: null, isOpen: true });
  });

  it('names nobody and counts nothing', () => {
    for (const id of ids) expect(nameOf(id)).toMatch(/^(\{app\}|[\p{L}’ ?]+)$/u);
    for (const [name, those] of Object.entries(neutral))
      expect(Object.fromEntries(those.map((id) => [id, nameOf(id)]))).toEqual(
        Object.fromEntries(those.map((id) => [id, name])),
      );
  });

  it('is the same for every person, place and group', () => {
    for (const { path } of [pages.chat.conversation, pages.groups.group, pages.map.place])
      expect(pageNamedAt(path.replace(/:\w+/, 'a'))).toEqual(pageNamedAt(path.replace(/:\w+/, 'b')));
  });

  it('is not shown before the age check, but of pages that are open to everyone', () => {
    expect(pageNamedAt(linkTo(pages.chat.list)).isOpen).toBe(false);
    expect(pageNamedAt(linkTo(pages.map.home)).isOpen).toBe(false);
    expect(pageNamedAt(linkTo(pages.account.login)).isOpen).toBe(true);
  });

  it('ends with the name of the product, which stands alone where nothing is to be named', () => {
    expect(titleOf('Chats')).toBe(`Chats · ${brand.name}`);
    expect(titleOf(brand.name)).toBe(brand.name);
  });
});

describe('the title of the tab', () => {
  it('is that of the page in front, without what is unread', () => {
    expect(tabTitle({ name: 'Chats', unread: 2, isHidden: false })).toBe(`Chats · ${brand.name}`);
  });

  it('behind another is the name of the product, with the number of unread messages', () => {
    expect(tabTitle({ name: 'Chats', unread: 2, isHidden: true })).toBe(`(2) ${brand.name}`);
    expect(tabTitle({ name: 'Chats', unread: 0, isHidden: true })).toBe(brand.name);
  });
});
