import { expect } from '@playwright/test';
import { pagePolicyOf } from '../support/page-policy.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { policyViolations } from './support/policy.ts';
import { draw, openSafeHtml } from './support/safe-html.ts';

/** Texts that ran code in browsers, or would if one guard were missing. */
const hostile = [
  '<img src=x onerror=ran()>',
  '<img src="x" onerror="ran()" alt="a"><script>ran()</script>',
  '<svg onload=ran()><circle r=9 /></svg>',
  '<svg><style><img src=x onerror=ran()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<svg></p><style><a id="</style><img src=1 onerror=ran()>">',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<template><img src=x onerror=ran()></template>',
  '<textarea><img title="</textarea><img src=x onerror=ran()>"></textarea>',
  '<select><iframe><select><img src=x onerror=ran()></select></iframe></select>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  '<details open ontoggle=ran()><summary>More</summary>Text</details>',
  '<video><source onerror=ran()></video><audio src=x onerror=ran()></audio>',
  '<input autofocus onfocus=ran()><button onclick=ran()>Press</button>',
  '<meta http-equiv="refresh" content="0;url=javascript:ran()"><base href="https://elsewhere.example/">',
  '<xmp><img title="</xmp><img src=x onerror=ran()>"></xmp>',
  '<body background="x" onload=ran()><frameset onload=ran()><frame src="javascript:ran()"></frameset>',
  '<plaintext><img src=x onerror=ran()>',
  '<dialog open onfocus=ran() autofocus><form action="javascript:ran()"><input type=submit></form></dialog>',
  '<text><set onbegin=ran() /></text><desc><img src=x onerror=ran()></desc><mtext><style><img src=x onerror=ran()></style>',
  '<template><template><script>ran()</script></template></template><div><template shadowrootmode="open"><img src=x onerror=ran()></template></div>',
  '<a href="https://x.example" ping="https://x.example/ping" target="_self" onclick=ran()>x</a>',
  '<table><td><plaintext></table><img src=x onerror=ran()>',
  '<p style="position:fixed;inset:0;animation:turn" onanimationstart=ran()>Over everything</p>',
];

const other = 'https://elsewhere.example';

/** Texts that would request a file from another server. */
const remote = [
  `<img src="${other}/a.png" alt="Pump room">`,
  `<img srcset="${other}/a.png 1x">`,
  `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" srcset="${other}/a.png 1x" sizes="1px">`,
  `<picture><source srcset="${other}/a.png"><img src="${other}/b.png"></picture>`,
  `<video poster="${other}/a.png" src="${other}/a.mp4" autoplay></video>`,
  `<audio src="${other}/a.mp3" autoplay preload=auto></audio>`,
  `<video autoplay><source src="${other}/a.mp4"><track default src="${other}/a.vtt"></video>`,
  `<table background="${other}/a.png"><tr background="${other}/b.png"><td background="${other}/c.png">1</td></tr></table>`,
  `<body background="${other}/a.png">Text</body>`,
  `<p style="background: url(${other}/a.png)">Text</p><style>p { background: url(${other}/b.png) }</style>`,
  `<svg><image href="${other}/a.png" /><use href="${other}/a.svg#x" /></svg><image src="${other}/a.png">`,
  `<link rel=stylesheet href="${other}/a.css"><link rel=preload as=image href="${other}/a.png">`,
  `<iframe src="${other}"></iframe><embed src="${other}"><object data="${other}"></object>`,
  `<input type=image src="${other}/a.png"><ul style="list-style-image: url(${other}/a.png)"><li>1</li></ul>`,
  `<bgsound src="${other}/a.mp3"><font face="x" style="src: url(${other}/x.woff)">Text</font>`,
  `<base href="${other}/"><img src="a.png">`,
];

const links = [
  ['<a href="https://port.example/notice">Notice</a>', 'https://port.example/notice'],
  ['<a href="mailto:master@vessel.example">Master</a>', 'mailto:master@vessel.example'],
  ['<a href="javascript:ran()">Press</a>', null],
  ['<a href="jav&#x09;ascript:ran()">Press</a>', null],
  ['<a href="data:text/html,<script>ran()</script>">Press</a>', null],
  ['<a href="//elsewhere.example">Press</a>', null],
  ['<a href="/auth/login">Press</a>', null],
  ['<a href="tel:+4712345678">Call</a>', null],
] as const;

const guarded =
  'script,style,form,input,button,textarea,select,iframe,object,embed,svg,math,noscript,template,meta,base,link,map,area,dialog';

test('no hostile text runs code, and no element that could is left', exhaustive, async ({ page }) => {
  const ran = await openSafeHtml(page);
  await page.evaluate(() => window.ran());
  expect(ran(), 'running code is detected').toBe(1);
  for (const html of hostile) {
    await draw(page, html);
    const rendered = page.locator('.rich-text');
    await expect(rendered.locator(guarded), html).toHaveCount(0);
    const attributes = await rendered.evaluate((text) =>
      [...text.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
    );
    expect(
      attributes.filter((name) => /^on|^(style|srcdoc|class|id|name|role)$/.test(name)),
      html,
    ).toEqual([]);
  }
  expect(ran(), 'no text ran code').toBe(1);
});

test('links open only web pages and e-mails, in a tab without access to the portal', async ({ page }) => {
  await openSafeHtml(page);
  for (const [html, href] of links) {
    await draw(page, html);
    const link = page.locator('.rich-text a');
    const found = await link.evaluate((a) => ['href', 'rel', 'target'].map((name) => a.getAttribute(name)));
    expect(found, html).toEqual(href === null ? [null, null, null] : [href, 'noopener noreferrer', '_blank']);
  }
});

test('a text cannot imitate a part of the portal, and has its own formatting', async ({ page }) => {
  await openSafeHtml(page);
  await draw(
    page,
    '<div class="full-screen" id="root" role="alert"><h3>Findings</h3><ul><li>One</li></ul><table><tr><td>2</td></tr></table></div>',
  );
  const rendered = page.locator('.rich-text');
  expect(await rendered.evaluate((text) => text.firstElementChild?.getAttributeNames())).toEqual([]);
  await expect(rendered.getByRole('heading', { name: 'Findings' })).toBeVisible();
  await expect(rendered.getByRole('listitem')).toHaveText('One');
  await expect(rendered.getByRole('cell')).toHaveText('2');
});

test('no text requests a file from another server, whatever the policy of the page', async ({ page }) => {
  await openSafeHtml(page);
  const asked: string[] = [];
  await page.route(`${other}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const seen = page.waitForEvent('requestfailed');
  await page.evaluate((src) => Object.assign(new Image(), { src }), `${other}/seen.png`);
  await seen;
  expect(asked.splice(0), 'a request is detected').toHaveLength(1);
  for (const html of remote) {
    await draw(page, html);
    expect(await page.locator('.rich-text').innerHTML(), html).not.toContain('elsewhere.example');
  }
  // The page requests files in order: its own picture is answered after everything requested before it.
  const last = page.waitForEvent('requestfailed');
  await page.evaluate((src) => Object.assign(new Image(), { src }), `${other}/last.png`);
  await last;
  expect(asked).toEqual([`${other}/last.png`]);
});

test('a picture embedded in the text is shown; of any other only its description is', async ({ page }) => {
  await openSafeHtml(page);
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await draw(page, `<img src="${pixel}" alt="A pixel"><img src="${other}/a.png" alt="Pump room"><img src="/a.png">`);
  const rendered = page.locator('.rich-text');
  await expect(rendered.getByRole('img')).toHaveCount(1);
  await expect(rendered.getByRole('img', { name: 'A pixel' })).toHaveJSProperty('naturalWidth', 1);
  await expect(rendered).toHaveText('Pump room');
});

test('no text violates the policy of the page that renders it', async ({ page }) => {
  const broken = await policyViolations(page);
  const built = { api: '', googleMaps: false, segment: [], tagManager: false };
  await openSafeHtml(page, (await pagePolicyOf(built, 'test')).policy);
  const texts = [...hostile, ...remote, '<style>p { color: red }</style><base href="https://x.example/">Text'];
  for (const html of texts) await draw(page, html);
  await page.evaluate(() => document.body.append(document.createElement('style')));
  await page.evaluate(() => document.querySelector('body > style')?.append('p { color: red }'));
  await expect.poll(() => broken, 'a style that the page itself adds is detected').not.toHaveLength(0);
  expect(broken.map((violation) => violation.split(' ', 2))).toEqual([['style-src-elem', 'inline']]);
});
