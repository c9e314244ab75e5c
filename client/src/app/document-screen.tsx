import { useEffect } from 'react';
import { LoadingScreen } from '@/app/loading-screen';
import { leave } from '@/lib/address/leave';

/** The address is already the public page's: loading it as a document gives the page, and Back leads to the app. */
export function DocumentScreen() {
  useEffect(() => {
    leave.reload();
  }, []);
  return <LoadingScreen />;
}
