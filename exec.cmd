@rem Does what exec does in Unix shells, for the script "start" of package.json: runs the rest of its line.
@%*
