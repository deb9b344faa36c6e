import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsUploading } from '@/store/user/userSlice';

/** Has the browser ask before the tab is closed or reloaded during an upload, which would end it. */
export function useUnloadQuestion(): void {
  const isUploading = useAppSelector(selectIsUploading);
  useEffect(() => {
    if (!isUploading) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);
}
