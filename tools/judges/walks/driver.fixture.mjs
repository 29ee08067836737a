#!/usr/bin/env node
/** A driver that answers as WebDriver does; `LANG` says what of it fails. */
import { createServer } from 'node:http';

const fails = process.env.LANG;
const port = Number(process.argv[2]?.split('=')[1]);

createServer((request, response) => {
  const is = (method, path) => request.method === method && path.test(request.url ?? '');
  const isFailing =
    (fails === 'ready' && is('GET', /^\/status$/)) ||
    (fails === 'start' && is('POST', /^\/session$/)) ||
    (fails === 'end' && is('DELETE', /^\/session\/one$/));
  const value = isFailing
    ? { error: 'unknown error', message: `no ${fails}` }
    : { sessionId: 'one', capabilities: { browserName: 'none', browserVersion: '1' } };
  response.writeHead(isFailing ? 500 : 200).end(JSON.stringify({ value }));
}).listen(port, '127.0.0.1');
