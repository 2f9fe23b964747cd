import { useEffect, useRef, useState } from 'react';

/** For what is drawn only while it is open: when it goes, the focus returns to where it was before. */
export function useFocusBack(): void {
  // Taken while drawing, since a field of the dialog may have the focus by the time effects run.
  const [before] = useState(() => document.activeElement);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      setTimeout(() => {
        // React's strict mode takes effects away and puts them back; then the dialog is still here.
        if (
          !here.current &&
          before instanceof HTMLElement &&
          before.isConnected &&
          document.activeElement === document.body
        )
          before.focus();
      });
    };
  }, [before]);
}
