import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMail } from '../../../server/mail/mail.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const from = 'Fleet Portal <no-reply@portal.example>';
const letter = {
  to: 'ada@demo.example',
  subject: 'Set a new password',
  text: 'Hëllo\n\nhttps://portal.example/auth/reset-password?token=SeCrEt0SeCrEt0SeCrEt0SeCrEt0SeCrEt0SeCrEt0a\n\nBye',
};

describe('mail without an SMTP server', () => {
  let dataFolder: string;

  beforeAll(async () => {
    dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-mail-'));
  });
  afterAll(() => rm(dataFolder, { recursive: true }));

  it('is written to a file that only its owner may read; the log has the file name and nothing of the e-mail', async () => {
    const logged: string[] = [];
    const mail = createMail({ from, dataFolder }, pino({}, { write: (line) => logged.push(line) }));
    await Promise.all([mail.send(letter), mail.send({ ...letter, to: 'bo@demo.example' })]);
    const outbox = path.join(dataFolder, 'outbox');
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    const files = names.map((name) => path.join(outbox, name));
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect(logged.join('')).toContain(file);
    }
    const written = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).toSorted();
    expect(written.map((text) => /^To: (.*?)\r?$/m.exec(text)?.[1])).toEqual(
      expect.arrayContaining(['ada@demo.example', 'bo@demo.example']),
    );
    expect(unfolded(written[0])).toContain('token=SeCrEt0SeCrEt0SeCrEt0SeCrEt0SeCrEt0SeCrEt0a');
    expect(logged.join('')).not.toMatch(/SeCrEt|demo\.example/);
  });

  it('has the Message-ID of its id, at the domain of the sender', async () => {
    const mail = createMail({ from, dataFolder: path.join(dataFolder, 'named') }, pino({ level: 'silent' }));
    await mail.send({ ...letter, id: '7.1764000000000' });
    const [name = ''] = await readdir(path.join(dataFolder, 'named/outbox'));
    const written = await readFile(path.join(dataFolder, 'named/outbox', name), 'utf8');
    expect(written).toMatch(/^Message-ID: <7\.1764000000000@portal\.example>\r?$/m);
  });

  it('does not allow header injection by address or subject', async () => {
    const mail = createMail({ from, dataFolder: path.join(dataFolder, 'other') }, pino({ level: 'silent' }));
    await mail.send({
      ...letter,
      to: 'ada@demo.example\r\nBcc: eve@demo.example',
      subject: 'A\r\nBcc: eve@demo.example',
    });
    const [name = ''] = await readdir(path.join(dataFolder, 'other/outbox'));
    expect(await readFile(path.join(dataFolder, 'other/outbox', name), 'utf8')).not.toMatch(/^Bcc:/im);
  });
});

describe('mail by SMTP', () => {
  let server: Server;
  let port: number;
  const received: string[] = [];

  beforeAll(async () => {
    server = createServer((socket) => talk(socket, received));
    port = await listenOnLoopback(server);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is sent with sender, recipient and text', async () => {
    const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dataFolder: '' }, pino({ level: 'silent' }));
    await mail.send(letter);
    const talked = received.join('');
    expect(talked).toContain('MAIL FROM:<no-reply@portal.example>');
    expect(talked).toContain('RCPT TO:<ada@demo.example>');
    expect(talked).toContain('Subject: Set a new password');
    expect(unfolded(talked)).toContain('token=SeCrEt0SeCrEt0SeCrEt0SeCrEt0SeCrEt0SeCrEt0a');
  });

  it('throws if the SMTP server is not reachable', async () => {
    const mail = createMail({ smtpUrl: 'smtp://127.0.0.1:1', from, dataFolder: '' }, pino({ level: 'silent' }));
    await expect(mail.send(letter)).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** Decodes the quoted-printable text of an e-mail. */
const unfolded = (text = '') => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** A minimal SMTP server that accepts one e-mail. */
const talk = (socket: Socket, received: string[]) => {
  let inLetter = false;
  socket.write('220 ready\r\n');
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    received.push(text);
    if (inLetter && !text.endsWith('\r\n.\r\n')) return;
    if (/^DATA/i.test(text)) {
      inLetter = true;
      socket.write('354 go on\r\n');
      return;
    }
    inLetter = false;
    if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
};
