import type { GrantedPermission } from '../../../contract/administration/permission-templates.ts';
import { isAdministrative, type Permission } from '../../../contract/permission.ts';
import { mayRead } from '../../../contract/permission-needs.ts';
import type { Received } from '../../../contract/receive.ts';
import { usePermissions } from '../../portal.ts';

interface Props {
  readonly permissions: readonly GrantedPermission[];
  /** What the person has now. */
  readonly held: readonly Received<typeof Permission>[];
  readonly onChange: (permissions: readonly GrantedPermission[]) => void;
}

/** Every permission: whether it is granted, and whether its page may be a landing page. Nobody grants what they lack. */
export function PermissionTable({ permissions, held, onChange }: Props) {
  const own = usePermissions();
  const set = (name: string, change: Partial<GrantedPermission>) =>
    onChange(permissions.map((permission) => (permission.name === name ? { ...permission, ...change } : permission)));
  return (
    <table className="permission-table">
      <caption className="visually-hidden">Permissions</caption>
      <thead>
        <tr>
          <th scope="col">Permission</th>
          <th scope="col">Read</th>
          <th scope="col">Landing page</th>
        </tr>
      </thead>
      <tbody>
        {permissions.map(({ name, read, level }) => {
          const grantable = mayRead([...own, ...held], [name]);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${name}: read`}
                  checked={read}
                  disabled={!grantable && !read}
                  onChange={({ target }) => set(name, { read: target.checked })}
                />
              </td>
              <td>
                {!isAdministrative(name) && (
                  <input
                    type="checkbox"
                    aria-label={`${name}: landing page`}
                    checked={read && level === 2}
                    disabled={!read}
                    onChange={({ target }) => set(name, { level: target.checked ? 2 : 1 })}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
