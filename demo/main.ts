await import('./portal.ts');
