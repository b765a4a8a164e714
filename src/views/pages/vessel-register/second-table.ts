import { useState } from 'react';
import { useTableInAddress } from '../../lists/table-in-address.ts';

/** What a table below the list of vessels needs: the sort in the address is that of the list, so the table keeps its own. */
export const useSecondTable = () => {
  const [sort, onSort] = useState<string>();
  return { ...useTableInAddress(), choosableColumns: false, sort, onSort };
};
