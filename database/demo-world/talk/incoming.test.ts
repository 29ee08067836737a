import { describe, expect, it } from 'vitest';
import type { Embed } from '#product/chat/contract/schema.ts';
import { demoPlaces } from '../places.ts';
import { type IncomingKind, kindOf, kindOfAll } from './incoming.ts';

const said = (body: string, embed: Embed | null = null) => ({ body, embed });
const spot: Embed = { type: 'location', coordinates: [-87.63, 41.88] };

const TABLE: readonly (readonly [string, IncomingKind])[] = [
  ['Hi', 'greeting'],
  ['heyyy there', 'greeting'],
  ['Good evening', 'greeting'],
  ['hallo!', 'greeting'],
  ['Hey, how are you?', 'asks-how'],
  ["what's up", 'asks-how'],
  ['Where are you?', 'asks-where'],
  ['how far is that', 'asks-where'],
  ['Which part of town is yours?', 'asks-where'],
  ['What time works?', 'asks-when'],
  ['when then?', 'asks-when'],
  ['Any plans tonight?', 'asks-plans'],
  ['Want to grab a coffee', 'asks-plans'],
  ['are you free on Friday', 'asks-free'],
  ['Still around this afternoon?', 'asks-free'],
  ['Hey, still around this afternoon?', 'asks-free'],
  ['Free later today?', 'asks-free'],
  ['Thanks. Are you around?', 'asks-free'],
  ['busy tonight?', 'asks-free'],
  ['Maybe tomorrow?', 'asks-free'],
  ['Got some time this weekend?', 'asks-free'],
  ['When are you free?', 'asks-when'],
  ['Are you around here?', 'asks-where'],
  ['How about you?', 'asks-person'],
  ['Sorry, I am busy', 'no'],
  ['I walked around all day', 'statement'],
  ['What are you reading?', 'question'],
  ['Hi! What are you reading?', 'question'],
  ['Ok, is the lake frozen?', 'question'],
  ['Hello?', 'greeting'],
  ['What do you do?', 'asks-person'],
  ['tell me about yourself', 'asks-person'],
  ['You look great', 'compliment'],
  ['nice profile!', 'compliment'],
  ['handsome', 'compliment'],
  ['Send a pic?', 'asks-for-photo'],
  ['do you have more photos', 'asks-for-photo'],
  ['Thanks!', 'thanks'],
  ['yes', 'yes'],
  ['Sounds good to me', 'yes'],
  ['no', 'no'],
  ['maybe later', 'no'],
  ['Bye', 'goodbye'],
  ['good night', 'goodbye'],
  ['ok gotta run', 'goodbye'],
  ['not interested', 'refusal'],
  ["please don't write me", 'refusal'],
  ['No thanks', 'refusal'],
  ['haha', 'laugh'],
  ['😄', 'laugh'],
  ['Is the lake frozen?', 'question'],
  ['I walked along the river all day', 'statement'],
  ['???', 'unclear'],
  ['sdfkjhgwx qwrtzpsd', 'unclear'],
];

describe('an incoming message', () => {
  it.each(TABLE)('%j is %s', (body, kind) => {
    expect(kindOf(said(body))).toBe(kind);
  });

  it('is about what goes along with it, unless it says no or goodbye', () => {
    expect(kindOf(said('', spot))).toBe('spot');
    expect(kindOf(said('I am here, come by', spot))).toBe('spot');
    expect(kindOf(said('', { type: 'location', coordinates: [13.4, 52.5] }))).toBe('elsewhere');
    const { id: placeId, name } = demoPlaces.find(({ type }) => type === 'bar')!;
    expect(kindOf(said('', { type: 'place', placeId, name }))).toBe('place');
    expect(kindOf(said('', { type: 'place', placeId: '1'.repeat(24), name }))).toBe('elsewhere');
    expect(kindOf(said('', { type: 'withdrawn-photo' }))).toBe('photo');
    expect(kindOf(said('not interested', spot))).toBe('refusal');
    expect(kindOf(said('good night', spot))).toBe('goodbye');
  });

  it('together with others is about the weightiest', () => {
    expect(kindOfAll([said('Hi'), said('Any plans tonight?'), said('😄')])).toBe('asks-plans');
    expect(kindOfAll([said('Any plans tonight?'), said('actually not interested')])).toBe('refusal');
    expect(kindOfAll([said('Hi'), said('What are you reading?')])).toBe('question');
    expect(kindOfAll([said('Hi'), said('sdfkjhgwx')])).toBe('greeting');
  });

  it('of ten thousand letters is read as quickly', () => {
    expect(kindOf(said(`send ${'send '.repeat(2_000)}`))).toBe('statement');
  });
});
