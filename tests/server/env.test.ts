import { describe, expect, it } from 'vitest';
import { readDemoEnvironment } from '../../demo/env.ts';
import { readEnvironment } from '../../server/env.ts';

describe("the server's settings", () => {
  it('are all optional', () => {
    const env = readEnvironment({});
    expect(env).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      PROXIES: 0,
      CORS_ORIGINS: '',
      LOG_LEVEL: 'info',
      address: 'http://localhost:8080',
    });
    expect(env.folder).toMatch(/[/\\]\.data[/\\]database$/);
    expect(env.DATABASE_URL).toBeUndefined();
  });

  it.each([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '127.0.3.4' }, false],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:9000' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.5' }, true],
    [{ PUBLIC_URL: 'https://portal.example' }, true],
  ])('with %o allow access from other machines: %s', (values, isExposed) => {
    expect(readEnvironment(values).isExposed).toBe(isExposed);
  });

  it.each([
    ['PROT', 'PORT'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['HOSTS', 'HOST'],
    ['MAIL_FORM', 'MAIL_FROM'],
  ])('that are almost one are told: %s', (name, meant) => {
    expect(readEnvironment({ [name]: 'x' }).mistyped).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
  });

  it('are not other values of the environment', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'USER',
      'LANG',
      'TERM',
      'PWD',
      'npm_config_user_agent',
      'NODE_ENV',
      'CI',
    ];
    expect(readEnvironment(Object.fromEntries(others.map((name) => [name, 'x']))).mistyped).toEqual([]);
  });

  it('are all reported at once if they are invalid', () => {
    const wrong = {
      PORT: '70000',
      HOST: '',
      DATABASE_URL: 'mysql://localhost/x',
      DATABASE_CONNECTIONS: '1',
      DATABASE_STATEMENT_TIMEOUT: '0',
      DATABASE_LOCK_TIMEOUT: '2s',
      DATABASE_IDLE_TIMEOUT: '-1',
      DATABASE_POOL_TIMEOUT: '100000',
      MAX_CONNECTIONS: '0',
      DRAIN_SECONDS: '301',
      HANG_SECONDS: '3601',
      METRICS_PORT: '70000',
      METRICS_HOST: '',
      DATA_DIR: '',
      CORS_ORIGINS: '*',
      PROXIES: '-1',
      PUBLIC_URL: 'portal.example',
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'nobody',
      LOG_LEVEL: 'loud',
    };
    for (const name of Object.keys(wrong)) {
      expect(() => readEnvironment(wrong)).toThrow(new RegExp(`^- ${name}: ${name} (is|begins) `, 'm'));
    }
    expect(() => readEnvironment({ PORT: '8080.5' })).toThrow('PORT is a whole number up to 65535');
  });

  it.each(['https://a.example/', 'https://a.example/path', 'https://a.example, https://b.example', 'a.example', '*'])(
    'reject %s as an origin',
    (origins) => {
      expect(() => readEnvironment({ CORS_ORIGINS: origins })).toThrow('CORS_ORIGINS');
    },
  );

  it.each([
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
    [{ HOST: 'portal.lan' }, 'http://portal.lan:8080'],
    [{ PUBLIC_URL: 'https://portal.example' }, 'https://portal.example'],
  ])('with %o result in the address %s', (values, address) => {
    expect(readEnvironment(values).address).toBe(address);
  });
});

describe("the demo's settings", () => {
  it.each([
    [{}, 20],
    [{ SEED_VESSELS: '3' }, 3],
    [{ DEMO: 'no' }, 0],
    [{ DATABASE_URL: 'postgres://db.example/portal' }, 0],
    [{ DATABASE_URL: 'postgres://db.example/portal', SEED_VESSELS: '20' }, 0],
    [{ DATABASE_URL: 'postgres://db.example/portal', DEMO: 'yes' }, 20],
  ])('with %o result in a demo of %i vessels in a new database', (values, vessels) => {
    expect(readDemoEnvironment(values).demoVessels).toBe(vessels);
  });

  it("are reported together with the server's if they are invalid", () => {
    const wrong = { PORT: '70000', DEMO: 'maybe', SEED_VESSELS: 'many', LOG_LEVEL: 'loud' };
    expect(() => readDemoEnvironment(wrong)).toThrow(
      /^The server's settings are wrong:\n- PORT: .+\n- LOG_LEVEL: .+\n- DEMO: .+\n- SEED_VESSELS: .+$/,
    );
  });

  it('are unknown to the server', () => {
    expect(readEnvironment({ DEMO: 'maybe', SEED_VESSELS: 'many' })).toEqual(readEnvironment({}));
  });
});
